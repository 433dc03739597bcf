import type { Endpoints } from '#contract/endpoints.ts'
import type { Handlers } from '#server/domain/deps.ts'
import { freeName } from './free-name.ts'
import { listNames } from './list-names.ts'
import { reserveName } from './reserve-name.ts'

export const adminNamesRoutes: Handlers<Endpoints['adminNames']> = { list: listNames, reserve: reserveName, free: freeName }
