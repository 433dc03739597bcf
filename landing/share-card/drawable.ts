// Cards are drawn with Arabic and Latin letters alone, and of a text with a sign that its face lacks the renderer loses others, too.

/** The first of these texts that says something in those letters, without what they lack: emoji, and letters of other scripts. '' when none does. */
export function drawable(...texts: readonly string[]): string {
  for (const text of texts) {
    const left = text.replace(lacking, '').replace(/\s+/g, ' ').trim()
    if (left && (/\p{L}/u.test(left) || !/\p{L}/u.test(text))) return left
  }
  return ''
}

const lacking =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\p{Co}\p{Cn}]|\u200d|\ufe0f|(?![\p{Script=Arabic}\p{Script=Latin}])\p{L}/gu
