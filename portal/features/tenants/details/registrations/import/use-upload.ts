import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#contract/addresses.ts'
import { sendWithSessionBy } from '#portal/platform/api/calls.ts'
import { transportWithProgress } from '#portal/platform/api/transport-with-progress.ts'
import { useApiMutation } from '#portal/platform/api/use-api-mutation.ts'
import { importSearch } from './import-address.ts'
import { keepUploadedFile } from './uploaded-files.ts'

type Reading = { encoding?: '' | 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'; sheet?: string }

/** Uploads a file, and shows its import. `replaces` is deleted, because the same file is read again. */
export function useUpload(tenant: string, replaces: string | null = null) {
  const navigate = useNavigate()
  const [progress, setProgress] = useState(0)
  const [through] = useState(() => sendWithSessionBy(transportWithProgress(setProgress)))
  const upload = useApiMutation(api.imports.create, { invalidates: [api.imports.list], through })
  const removal = useApiMutation(api.imports.remove, { invalidates: [api.imports.list] })
  const send = (file: File, reading: Reading = {}) =>
    upload.send({ tenant, form: { file, ...reading } }, read => {
      keepUploadedFile(file, read)
      if (replaces !== null) removal.send({ tenant, params: { id: replaces } })
      // The first step remains the one that is shown.
      void navigate(importSearch(read.id, replaces === null ? undefined : 'columns'), { replace: replaces !== null })
    })
  return { send, progress, isBusy: upload.flag === 'loading', error: upload.error }
}
