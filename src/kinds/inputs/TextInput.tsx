import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { nameAmong, plainText } from '../texts.ts'
import { type FramedProps, framed } from './FieldFrame.tsx'
import { Line } from './LineInput.tsx'
import { passwordFormats, textFormat } from './lineFormats.ts'

type Names = Readonly<Record<string, string>>

/** A line of text: typed as it is, or with values to choose from by their names. */
export const TextInput = framed<'text'>(({ field: { suggestions, password }, control, form }) => {
  if (suggestions) return <Suggested names={suggestions} control={control} form={form} />
  const format = password ? passwordFormats[password] : textFormat
  return <Line control={control} form={form} format={format} />
})

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
