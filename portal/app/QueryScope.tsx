import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queries } from '#portal/platform/api/queries.ts'

/** Around the screens that read; the others do without what keeps answers. */
export const QueryScope = () => (
  <QueryClientProvider client={queries}>
    <Outlet />
  </QueryClientProvider>
)
