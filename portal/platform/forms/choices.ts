export type ChoiceProps<T extends string> = {
  label: string
  hint?: string
  value: T
  choices: readonly { value: T; label: string }[]
  error?: string | undefined
  onChange: (value: T) => void
}

/** Returns a handler of a choice, which ignores unknown values. */
export const chooses =
  <T extends string>({ choices, onChange }: Pick<ChoiceProps<T>, 'choices' | 'onChange'>) =>
  (given: string) => {
    const choice = choices.find(({ value }) => value === given)
    if (choice) onChange(choice.value)
  }
