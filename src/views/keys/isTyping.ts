/** Where letters and signs are the person's own text or choice: fields, open lists of choices, dialogs over the screen. */
const ownPlaces =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [role=combobox], [role=listbox], [role=menu], [aria-modal=true]'

/** Whether a key pressed there belongs to what the person types or chooses. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(ownPlaces) !== null)
}
