// Constants for administrators. This file has no schemas, so that the portal does not load zod.

export const accountStates = ['active', 'unconfirmed', 'suspended'] as const
export type AccountState = (typeof accountStates)[number]
export const userActions = ['suspend', 'restore', 'verify', 'end_sessions', 'remove_second_factor'] as const
export type UserAction = (typeof userActions)[number]

export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const tenantActions = ['suspend', 'restore', 'archive', 'unarchive', 'transfer'] as const
export type TenantAction = (typeof tenantActions)[number]
