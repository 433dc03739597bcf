import { Combobox, TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatClock } from '#portal/platform/format/format.ts'
import { useListBox } from '#portal/platform/forms/use-list-box.ts'
import css from './date-fields.module.css'
import { type Clock, timesMeant, timesWith, typedTime } from './typed-time.ts'

type Props = Pick<TextInputProps, 'label' | 'aria-label' | 'error' | 'aria-describedby'> & {
  /** null if unset */
  value: Clock | null
  onChange: (time: Clock) => void
  /** called when the field is emptied; without it, an empty field returns to its value */
  onClear?: () => void
}

/** Field for a time such as «9:00 ص». The user types it in common formats or selects a half hour. */
export function TimeField({ value, onChange, onClear, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const { box, id } = useListBox()
  const offered = typed === null ? timesWith(value) : timesMeant(typed)
  const take = (time: Clock) => {
    setTyped(null)
    box.closeDropdown()
    if (time.hour !== value?.hour || time.minute !== value.minute) onChange(time)
  }
  /** Applies typed text even if nothing was selected. An invalid text is discarded. */
  const leave = () => {
    const time = typed === null ? null : typedTime(typed)
    if (time) return take(time)
    if (typed?.trim() === '' && value) onClear?.()
    setTyped(null)
    box.closeDropdown()
  }
  useEffect(() => {
    if (!box.dropdownOpened) return
    if (typed === null) box.selectActiveOption()
    else if (typedTime(typed)) box.selectFirstOption()
    // Mantine returns a new combobox object on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, box.dropdownOpened])
  return (
    <Combobox store={box} size="md" withinPortal={false} keepMounted={false} onOptionSubmit={name => take(clockNamed(name))}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          // Escape closes the list only, not the dialog.
          data-mantine-stop-propagation={box.dropdownOpened}
          autoComplete="off"
          className={css['time'] ?? ''}
          value={typed ?? (value ? formatClock(value) : '')}
          onChange={event => {
            setTyped(event.currentTarget.value)
            box.openDropdown()
          }}
          onFocus={event => event.currentTarget.select()}
          onClick={() => box.openDropdown()}
          onBlur={leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          id={id}
          className={css['options']}
          aria-label={typeof field.label === 'string' ? field.label : field['aria-label']}
        >
          {offered.map(time => (
            <Combobox.Option
              key={nameOf(time)}
              value={nameOf(time)}
              active={value !== null && nameOf(time) === nameOf(value)}
              className={css['option']}
            >
              {formatClock(time)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const nameOf = ({ hour, minute }: Clock) => `${hour}:${minute}`
function clockNamed(name: string): Clock {
  const [hour = 0, minute = 0] = name.split(':').map(Number)
  return { hour, minute }
}
