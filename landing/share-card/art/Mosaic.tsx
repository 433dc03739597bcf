import { Scene } from '../../themes/fusayfisa/Scene.tsx'

/** The hero's own scene, by day: a card is seen on other people's surfaces. */
export const Mosaic = ({ seed }: { seed: string }) => <Scene seed={seed} />
