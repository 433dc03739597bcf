import { readdir, readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#server/platform/http/refuse.ts'

const folder = new URL('../../../locales/', import.meta.url)

export async function localesRoutes(app: FastifyInstance) {
  const files = new Map<string, string>()
  for (const language of ['ar', 'en']) {
    const names = await readdir(new URL(`${language}/`, folder)).catch(() => [])
    for (const name of names)
      files.set(`${language}/${name}`, JSON.stringify(JSON.parse(await readFile(new URL(`${language}/${name}`, folder), 'utf8'))))
  }
  app.get<{ Params: { language: string; file: string } }>(
    '/locales/:language/:file',
    { config: { caller: 'anyone' } },
    (request, reply) => {
      const words = files.get(`${request.params.language}/${request.params.file}`) ?? refuse('route.not_found')
      return reply
        .headers({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'public, max-age=300',
          'access-control-allow-origin': '*',
        })
        .send(words)
    },
  )
}
