import type { Picture } from '#contract/landing-page/picture.ts'
import type { Page } from '../../page.ts'
import { PictureOf } from '../../pieces/Picture.tsx'
import { sceneFactsOf } from './scene-facts.ts'
import { Scene } from './Scene.tsx'
import { Strip } from './Strip.tsx'

/** The cover over a band of tiles, or a scene laid by the hackathon's address. */
export function HeroArt({ page, cover, alt }: { page: Page; cover: Picture | null; alt: string }) {
  const seed = page.tenant.tenant_name
  if (!cover) return <Scene facts={sceneFactsOf(page)} />
  return (
    <div className="cover">
      <PictureOf picture={cover} alt={alt} sizes="(min-width: 981px) 50vw, 100vw" eager />
      <Strip seed={seed} />
    </div>
  )
}
