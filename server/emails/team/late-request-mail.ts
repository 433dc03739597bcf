// Mail to owners and editors about a team that asks to submit its project after the deadline.

import { z } from 'zod'
import { isolated, line, mail } from '../layout/layout.ts'
import { hello, howTo, named, paragraph, safeName } from '../layout/phrases.ts'
import { sampleValues, template } from '../layout/template.ts'

export const late_requested = template({
  name: { ar: 'طلب تسليم متأخر', en: 'Late submission request' },
  /** `team` and `project` are untrusted; `url` opens the projects of the hackathon */
  payload: z.object({ fullname: z.string(), hackathon: z.string(), team: z.string(), project: z.string(), url: z.string() }),
  says: {
    ar: ({ fullname, hackathon, team, project, url }, urls) =>
      mail('ar', `طلب تسليم متأخر في ${isolated(named(hackathon))}`, [
        hello.ar(fullname),
        paragraph(line`فات موعد التسليم في ${named(hackathon)}، ووصل طلب تسليم متأخر.`),
        paragraph(line`الفريق: ${safeName(team) || '—'}. المشروع: ${safeName(project) || '—'}.`),
        paragraph(line`المشروع محفوظ لدينا، ولا يُحتسب إلا إذا قبلت الطلب.`),
        { kind: 'link', label: 'اتخاذ القرار', url },
        ...howTo('ar', 'troubles#late', 'ما أثر قبول الطلب', urls),
      ]),
    en: ({ fullname, hackathon, team, project, url }, urls) =>
      mail('en', `A late submission request for ${isolated(named(hackathon))}`, [
        hello.en(fullname),
        paragraph(line`A team missed the deadline of ${named(hackathon)} and asks to submit late.`),
        paragraph(line`Team: ${safeName(team) || '—'}. Project: ${safeName(project) || '—'}.`),
        paragraph(line`The project is saved. It counts only if you accept the request.`),
        { kind: 'link', label: 'Decide', url },
        ...howTo('en', 'troubles#late', 'What accepting changes', urls),
      ]),
  },
  samples: portal => ({
    requested: {
      fullname: sampleValues.fullname,
      hackathon: sampleValues.hackathon,
      team: 'مدار',
      project: 'Madar',
      url: `${portal}/hackathons-details/sample?tab=projects`,
    },
  }),
})
