import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  Edit,
  NumberInput,
  ReferenceInput,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'

const statuses = [
  { id: 'booked', name: 'booked' },
  { id: 'canceled', name: 'canceled' },
]

/** A form of every common input, which the list must not bring along. */
export default function RentEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TextInput source="guest_name" />
        <TextInput source="guest_phone" />
        <DateInput source="begin" />
        <DateInput source="end" />
        <DateTimeInput source="created_at" />
        <NumberInput source="total" />
        <SelectInput source="status" choices={statuses} />
        <BooleanInput source="conflict" />
        <ReferenceInput source="object_id" reference="objects">
          <AutocompleteInput />
        </ReferenceInput>
        <ArrayInput source="items">
          <SimpleFormIterator>
            <TextInput source="name" />
          </SimpleFormIterator>
        </ArrayInput>
      </SimpleForm>
    </Edit>
  )
}
