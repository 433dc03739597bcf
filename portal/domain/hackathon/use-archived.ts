import { api } from '#contract/addresses.ts'
import { useRead } from '#portal/platform/api/use-read.ts'

/** How many hackathons of one's own are in the archive; 0 until it is known. */
export function useArchived(enabled = true): number {
  const read = useRead(api.tenants.list, { query: { scope: 'mine', archived: 'only', limit: 1 } }, { enabled })
  return read.data?.count ?? 0
}
