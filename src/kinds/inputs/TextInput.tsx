import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { isColour } from '#schema/rules/colours.ts'
import { nameAmong, plainText } from '../texts.ts'
import { type FramedProps, framed } from './FieldFrame.tsx'
import { Line } from './LineInput.tsx'
import { colourFormat, passwordFormats, textFormat } from './lineFormats.ts'

type Names = Readonly<Record<string, string>>

/** A line of text: typed as it is, with values to choose from by their names, or a colour that may be pointed at. */
export const TextInput = framed<'text'>(({ field: { suggestions, password, colour }, control, form }) => {
  if (colour) return <Coloured control={control} form={form} />
  if (suggestions) return <Suggested names={suggestions} control={control} form={form} />
  const format = password ? passwordFormats[password] : textFormat
  return <Line control={control} form={form} format={format} />
})

/** The text of a colour beside its picture; the picker of the browser opens by it. */
function Coloured({ control, form }: Pick<FramedProps<'text'>, 'control' | 'form'>) {
  const text = plainText(form.value)
  return (
    <div className="row gap-6">
      <Line control={control} form={form} format={colourFormat} />
      <input
        type="color"
        className="colour-picture"
        aria-label="Выбрать цвет"
        value={isColour(text) ? text.toLowerCase() : '#ffffff'}
        onChange={(event) => form.onChange(event.target.value.toUpperCase())}
      />
    </div>
  )
}

interface SuggestedProps extends Pick<FramedProps<'text'>, 'control' | 'form'> {
  readonly names: Names
}

/** What is typed stays until it is left; the form holds the value of a name, or the text when nothing has that name. */
function Suggested({ names, control, form: { value, onChange, onBlur, hasError } }: SuggestedProps) {
  const code = plainText(value)
  const [text, setText] = useState(() => nameAmong(names, code))
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      id={control.id}
      options={Object.keys(names)}
      getOptionLabel={(option) => nameAmong(names, option)}
      value={code}
      inputValue={text}
      onChange={(_, chosen) => onChange(chosen || null)}
      onInputChange={(_, typed, reason) => {
        if (reason === 'reset' && (readName(names, text) ?? '') === code) return
        setText(typed)
        if (reason === 'input') onChange(readName(names, typed))
      }}
      onBlur={() => {
        setText(nameAmong(names, code))
        onBlur()
      }}
      openText="Открыть список"
      closeText="Закрыть список"
      clearText="Очистить"
      renderInput={(params) => (
        <TextField
          {...params}
          error={hasError}
          margin="none"
          slotProps={{ htmlInput: { ...params.inputProps, ...control.inputProps } }}
        />
      )}
    />
  )
}

function readName(names: Names, text: string): string | null {
  const typed = text.trim().toLocaleLowerCase('ru')
  const known = Object.entries(names).find(([, name]) => name.toLocaleLowerCase('ru') === typed)
  return known?.[0] ?? (text === '' ? null : text)
}
