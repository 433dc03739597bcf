import { Scene, type SceneFacts } from '../../themes/fusayfisa/Scene.tsx'

/** The hero scene in light mode: the background of a card is unknown. */
export const Mosaic = ({ facts }: { facts: SceneFacts }) => <Scene facts={facts} />
