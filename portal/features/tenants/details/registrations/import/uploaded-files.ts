// Files of imports in this tab's memory, to read them again with another encoding or sheet. A reload forgets them.

import type { Output } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

type Read = Output<Endpoints['imports']['create']>
type UploadedFile = { file: File } & Pick<Read, 'encoding' | 'sheet' | 'sheets'>

const files = new Map<string, UploadedFile>()

export const uploadedFile = (id: string): UploadedFile | null => files.get(id) ?? null

/** Replaces the former file, because a tab shows one import at a time. */
export function keepUploadedFile(file: File, { id, ...read }: Read): void {
  files.clear()
  files.set(id, { file, ...read })
}
