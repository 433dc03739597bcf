import type { endpoints } from '#contract/endpoints.ts'
import type { RankedProject, Ranking } from '#contract/judging/ranking/ranking.ts'
import { type L10n, type Language, textIn } from '#contract/language.ts'
import type { ProjectContent } from '#contract/projects/project-fields.ts'
import { choicesOf } from '#landing/words.ts'
import { recordAudit } from '#server/domain/audit/record-audit.ts'
import type { Handler } from '#server/domain/deps.ts'
import { newestFirst, newestJudgements, type RoundRow } from '#server/domain/judging/rounds.ts'
import { findPage } from '#server/domain/landing-pages/page-store.ts'
import { isEligible } from '#server/domain/projects/eligible-projects.ts'
import { teamName } from '#server/domain/projects/gallery.ts'
import { contentOf } from '#server/domain/projects/project-store.ts'
import { type Cell, csvOf } from '#server/platform/csv/csv.ts'
import { cellsOf, type Column, headingsOf, sheetTimes } from '#server/platform/csv/sheet.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { now } from '#server/platform/time/now.ts'
import { readRanking } from './scores.ts'

const titles = { judgements: { ar: 'الدرجات', en: 'Scores' }, ranking: { ar: 'الترتيب', en: 'Ranking' } }

/** In the order in which they explain a judgement that does not count. `counted` judgements are those of the ranking. */
const states = {
  counted: { ar: 'محتسبة', en: 'Counted' },
  excluded: { ar: 'مستبعدة', en: 'Excluded' },
  conflict: { ar: 'تعارض مصالح', en: 'Conflict of interest' },
  hidden: { ar: 'المشروع خارج الجولة', en: 'Project not in the round' },
  withdrawn: { ar: 'المشروع مسحوب أو مستبعد', en: 'Project withdrawn or disqualified' },
  not_counted: { ar: 'غير محتسبة', en: 'Not counted' },
}
const ties = {
  criteria: { ar: 'تعادل حسمته المعايير بترتيبها', en: 'Tie, decided by the criteria in their order' },
  common_judges: { ar: 'تعادل حسمه من حكّموا المشروعين', en: 'Tie, decided by judges who saw both' },
  open: { ar: 'تعادل يحتاج إلى قرار', en: 'Tie that needs a decision' },
}
const isClose = { ar: 'لا فرق مؤكدًا عن التالي', en: 'Not clearly ahead of the next project' }
const byHand = { ar: 'من ورقة', en: 'From paper' }

/** Exports every newest judgement of the present start of a round, and the ranking that members see. The call is recorded in the audit log. */
export const exportScores: Handler<typeof endpoints.judging.exportScores> = async ({ params, query: { as } }, context, { rankings }) => {
  const tenant = context.tenant.id
  const { round, computed } = await readRanking(context, params.id, rankings)
  return context.within(async db => {
    const { language } = context
    const hackathon = await db.one<{ tenant_name: string; timezone: string }>(
      sql`select tenant_name, timezone from tenants where id = ${tenant}`,
    )
    const times = sheetTimes(hackathon?.timezone ?? 'UTC')
    const projects = await readProjects(db, tenant, { round: round.id, language })
    const given = await findJudgements(db, tenant, round)
    const details = { round: round.id, count: given.length }
    await recordAudit(db, context.acting, { action: 'round.scores_exported', object: ['tenant', tenant], tenant, details })
    const name = `${hackathon?.tenant_name ?? 'hackathon'}-scores`
    const date = times.format(new Date(now())).slice(0, 10)
    const table = (of: keyof typeof titles, filename: string, cells: Cell[][]) => ({
      title: textIn(titles[of], language),
      filename: `${filename}-${date}.csv`,
      csv: as === 'csv' ? csvOf(cells) : '',
      cells: as === 'cells' ? cells : [],
    })
    const scoreColumns: Column<Judgement>[] = [
      ...projectColumns(projects, ({ project }: Judgement) => project),
      ...judgementColumns(round, language, times),
    ]
    const rankingColumns: Column<RankedProject>[] = [
      { heading: { ar: 'المركز', en: 'Place' }, cell: ({ place }) => place ?? '' },
      ...projectColumns(projects, ({ id }: RankedProject) => id),
      ...rankedColumns(computed, language),
    ]
    return {
      filename: `${name}-${date}`,
      count: given.length,
      judgements: table('judgements', name, [headingsOf(scoreColumns, language), ...cellsOf(scoreColumns, given)]),
      ranking: table('ranking', `${name}-ranking`, [headingsOf(rankingColumns, language), ...cellsOf(rankingColumns, computed.projects)]),
    }
  })
}

type Project = { table: string; name: string; team: string; tracks: string }

const projectColumns = <Row>(projects: ReadonlyMap<string, Project>, idOf: (row: Row) => string): Column<Row>[] => {
  const cell = (part: keyof Project) => (row: Row) => projects.get(idOf(row))?.[part] ?? ''
  return [
    { heading: { ar: 'رقم الطاولة', en: 'Table' }, cell: cell('table') },
    { heading: { ar: 'المشروع', en: 'Project' }, cell: cell('name') },
    { heading: { ar: 'الفريق', en: 'Team' }, cell: cell('team') },
    { heading: { ar: 'المسار', en: 'Track' }, cell: cell('tracks') },
  ]
}

const judgementColumns = (round: RoundRow, language: Language, times: Intl.DateTimeFormat): Column<Judgement>[] => [
  { heading: { ar: 'المحكّم', en: 'Judge' }, cell: ({ judge }) => judge },
  ...round.criteria.map(({ id, name }) => ({ heading: name, cell: ({ points }: Judgement) => points[id] ?? '' })),
  { heading: { ar: 'المتوسط', en: 'Mean' }, cell: ({ mean }) => rounded(mean) },
  { heading: { ar: 'للفريق', en: 'For the team' }, cell: ({ for_team }) => for_team },
  { heading: { ar: 'للمنظّمين', en: 'For the organizers' }, cell: ({ for_organizers }) => for_organizers },
  { heading: { ar: 'الحالة', en: 'Status' }, cell: ({ state }) => textIn(states[state], language) },
  { heading: { ar: 'سبب الاستبعاد', en: 'Reason of exclusion' }, cell: ({ reason }) => reason },
  { heading: { ar: 'المصدر', en: 'Source' }, cell: ({ is_by_hand }) => (is_by_hand ? textIn(byHand, language) : '') },
  { heading: { ar: 'الوقت', en: 'Given at' }, cell: ({ given_at }) => times.format(new Date(given_at)) },
]

/** The columns of the ranking on the screen, with its notes. */
const rankedColumns = ({ method }: Ranking, language: Language): Column<RankedProject>[] => [
  { heading: { ar: 'المتوسط', en: 'Mean' }, cell: ({ mean }) => rounded(mean) },
  ...(method === 'mean'
    ? []
    : [
        { heading: { ar: 'القيمة المعدّلة', en: 'Adjusted' }, cell: ({ adjusted }: RankedProject) => rounded(adjusted) },
        { heading: { ar: '± القيمة المعدّلة', en: '± Adjusted' }, cell: ({ standardError }: RankedProject) => rounded(standardError) },
      ]),
  {
    heading: { ar: 'احتمال المركز الأول %', en: 'Chance of first place %' },
    cell: ({ placeProbabilities: [first = 0] }) => Math.round(first * 100),
  },
  { heading: { ar: 'الزيارات', en: 'Visits' }, cell: ({ visits }) => visits },
  { heading: { ar: 'اختلاف المحكّمين', en: 'Disagreement' }, cell: ({ disagreement }) => rounded(disagreement) },
  {
    heading: { ar: 'ملاحظات', en: 'Notes' },
    cell: ({ tie, isCloseToNext }) =>
      [...(tie ? [ties[tie.decidedBy?.step ?? 'open']] : []), ...(isCloseToNext ? [isClose] : [])]
        .map(note => textIn(note, language))
        .join(' · '),
  },
]

const rounded = (value: number | null): Cell => (value === null ? '' : Math.round(value * 100) / 100)

/** Returns the projects of a round by id, with the content that its judges see. */
async function readProjects(db: Db, tenant: string, { round, language }: { round: string; language: Language }) {
  const rows = await db.all<{ id: string; table: string; content: unknown; team: string }>(sql`
    select p.id, p.venue_table as table, v.content, ${teamName} as team from round_projects rp
    join projects p on p.tenant_id = rp.tenant_id and p.id = rp.project_id
    join project_versions v on v.tenant_id = rp.tenant_id and v.project_id = rp.project_id and v.number = rp.version
    where rp.tenant_id = ${tenant} and rp.round_id = ${round}`)
  const { tracks } = choicesOf((await findPage(db, tenant))?.content)
  const labels = new Map<string, L10n>(tracks.map(({ id, label }) => [id, label]))
  const tracksOf = (content: ProjectContent) =>
    content.tracks.flatMap(id => {
      const label = labels.get(id)
      return label ? [textIn(label, language)] : []
    })
  return new Map(
    rows.map(({ id, content: stored, ...row }): [string, Project] => {
      const content = contentOf(stored)
      return [id, { ...row, name: textIn(content.name, language), tracks: tracksOf(content).join('\n') }]
    }),
  )
}

type Judgement = {
  project: string
  judge: string
  points: Record<string, number>
  mean: number
  for_team: string
  for_organizers: string
  given_at: string
  is_by_hand: boolean
  state: keyof typeof states
  /** why the judge is excluded; '' if not */
  reason: string
}

const findJudgements = (db: Db, tenant: string, round: RoundRow) =>
  db.all<Judgement>(sql`
    with newest as (
      select distinct on (j.project_id, j.judge_id) j.* from judgements j
      where j.tenant_id = ${tenant} and j.round_id = ${round.id} and j.attempt = ${round.attempt}
      order by j.project_id, j.judge_id, ${newestFirst})
    select n.project_id as project, m.name as judge, n.points, n.mean, n.for_team, n.for_organizers, n.given_at, n.is_by_hand,
      coalesce(e.reason, '') as reason,
      case
        when n.id in (select c.id from ${newestJudgements(tenant, round)} c) and (${round.state} = 'ranked' or ${isEligible()}) then 'counted'
        when e.reason is not null then 'excluded'
        when exists (select from judge_conflicts c
          where c.tenant_id = n.tenant_id and c.judge_id = n.judge_id and c.project_id = n.project_id) then 'conflict'
        when rp.is_hidden then 'hidden'
        when not ${isEligible()} then 'withdrawn'
        else 'not_counted' end as state
    from newest n join judges m on m.tenant_id = n.tenant_id and m.id = n.judge_id
    join projects p on p.tenant_id = n.tenant_id and p.id = n.project_id
    join round_projects rp on rp.tenant_id = n.tenant_id and rp.round_id = n.round_id and rp.project_id = n.project_id
    left join excluded_judges e on e.tenant_id = n.tenant_id and e.round_id = n.round_id and e.judge_id = n.judge_id
    order by rp.position, n.project_id, m.name, n.judge_id`)
