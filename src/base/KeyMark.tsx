/** The key of the logo, drawn in the current colour. */
export function KeyMark({ size = 22 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="6.5" r="4" />
      <path d="M12 10.5V21M12 20h3.5M12 16.5h2.5" />
    </svg>
  )
}
