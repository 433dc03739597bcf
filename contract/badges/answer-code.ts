// The short code of an answer on a badge, such as XL or B. Visitors who read a badge do not learn the answer.

/** A form field. `options` maps values to labels. */
type Field = { options: Readonly<Record<string, string>> }

/** Characters up to which a text is its own code. */
const longestCode = 4

/** Returns the code of an answer: short labels as they are, a letter for each longer one, '' for a long text without options. */
export function answerCode({ options }: Field, answer: string): string {
  const values = Object.keys(options)
  if (values.length === 0) return isShort(answer) ? answer : ''
  return answer
    .split('\n')
    .flatMap(value => (values.includes(value) ? [codeOf(options, values, value)] : []))
    .join(' ')
}

/** Returns the codes of all options with their labels, for the legend. */
export function legendOf({ options }: Field): { code: string; label: string }[] {
  const values = Object.keys(options)
  return values.map(value => ({ code: codeOf(options, values, value), label: options[value] ?? '' }))
}

function codeOf(options: Field['options'], values: readonly string[], value: string): string {
  const label = options[value] ?? ''
  return isShort(label) ? label : letterOf(values.indexOf(value))
}

/** A to Z, then A2 to Z2. */
const letterOf = (nth: number) => String.fromCharCode(65 + (nth % 26)) + (nth < 26 ? '' : String(Math.floor(nth / 26) + 1))

const isShort = (text: string) => text !== '' && Array.from(text).length <= longestCode && !text.includes('\n')
