export type Palette = {
  isNight: boolean
  sky: string
  haze: string
  deep: string
  ripple: string
  paper: string
  ink: string
  sun: string
  clay: string
  palm: string
  frond: string
  lit: string
}

export const day: Palette = {
  isNight: false,
  sky: '#0b95b0',
  haze: '#54b3c6',
  deep: '#06596e',
  ripple: '#2fa0b8',
  paper: '#faf3e3',
  ink: '#182430',
  sun: '#f5b53d',
  clay: '#dd5a34',
  palm: '#1e6a50',
  frond: '#35906c',
  lit: '#0b95b0',
}

export const night: Palette = {
  isNight: true,
  sky: '#10212f',
  haze: '#1d3a50',
  deep: '#123f4e',
  ripple: '#2f6f80',
  paper: '#e6dcc6',
  ink: '#0a131b',
  sun: '#e3a437',
  clay: '#b84a2b',
  palm: '#17523f',
  frond: '#2b7557',
  lit: '#f2c766',
}
