// Checks that styles use logical sides, because Arabic pages are mirrored, and no letter spacing, because it separates joined letters.

import { readFileSync } from 'node:fs'
import { unwornPalettes } from '#portal/mantine-plugins.ts'
import { finish, sourceFiles } from './inspecting/inspect.ts'

const files = sourceFiles(['landing', 'portal', 'server'], /\.(css|tsx?)$/).filter(
  file => !/\.test\.tsx?$|^portal\/mantine-plugins/.test(file),
)
const unworn = unwornPalettes.join('|')
const rules: [RegExp, string][] = [
  [
    /(?:^|[\s;{"'`])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
    'a physical side (use -inline-start or -inline-end)',
  ],
  [/(?:^|[\s;{])(?:left|right)\s*:\s*[-\d.a-z(]+(?:px|rem|em|%|;|$)/, 'a physical position (use inset-inline)'],
  [/text-align:\s*(?:left|right)/, 'a physical alignment (use start or end)'],
  [/float:\s*(?:left|right)/, 'a physical float'],
  [/letter-spacing:(?!\s*(0|normal|inherit)\b)/, 'letter-spacing tears Arabic apart'],
  [/\b(?:marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight)\b/, 'a physical side in a style object'],
  [
    new RegExp(`--mantine-color-(?:${unworn})-|\\b(?:color|c|bg)=["'{]+(?:${unworn})\\b|\\bcolors\\.(?:${unworn})\\b|[ (]'(?:${unworn})'`),
    'a palette that no build has (portal/mantine-plugins.ts)',
  ],
]
const faults = files.flatMap(file => {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    rules.filter(([rule]) => rule.test(line)).map(([, why]) => `${file}:${at + 1}: ${why}: ${line.trim().slice(0, 100)}`),
  )
})
finish('styles', files.length, faults)
