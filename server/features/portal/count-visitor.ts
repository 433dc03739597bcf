import type { FastifyRequest } from 'fastify'
import { screens } from '#contract/screens.ts'
import { isProgram } from '#server/domain/page-views/is-program.ts'
import type { PageViews } from '#server/domain/page-views/page-views.ts'

/** Where somebody begins who has no account: the first step of the platform's funnel. */
const entrances: ReadonlySet<string> = new Set([screens.welcome, screens.config, screens.register])

/** Counts who opens one of them in a browser. */
export function countVisitor(pageViews: PageViews, { ip, headers }: FastifyRequest, path: string) {
  const { 'user-agent': agent = '', 'sec-fetch-dest': goal = 'document', 'sec-purpose': purpose } = headers
  if (entrances.has(path) && goal === 'document' && purpose === undefined && !isProgram(agent))
    pageViews.countPortal({ address: ip, agent })
}
