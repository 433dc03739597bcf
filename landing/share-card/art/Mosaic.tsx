import { Scene, type SceneFacts } from '../../themes/fusayfisa/Scene.tsx'

/** In light mode, because the background of a card is unknown. */
export const Mosaic = ({ facts }: { facts: SceneFacts }) => <Scene facts={facts} />
