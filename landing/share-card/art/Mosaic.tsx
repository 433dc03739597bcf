import { Scene, type SceneFacts } from '../../themes/fusayfisa/Scene.tsx'

/** The hero's own scene, by day: a card is seen on other people's surfaces. */
export const Mosaic = ({ facts }: { facts: SceneFacts }) => <Scene facts={facts} />
