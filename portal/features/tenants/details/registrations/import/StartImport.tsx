import { Stack } from '@mantine/core'
import type { Tenant } from '#contract/tenants/tenant.ts'
import { EarlierImports } from './EarlierImports.tsx'
import { FileDrop } from './FileDrop.tsx'

export const StartImport = ({ tenant }: { tenant: Tenant }) => (
  <Stack gap="lg">
    <FileDrop tenant={tenant} />
    <EarlierImports tenant={tenant} />
  </Stack>
)
