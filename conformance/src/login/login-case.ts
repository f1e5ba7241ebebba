import { brief } from '../brief.ts'

export const hasty = { lifespans: { login: brief } }

export const passwordOf = (member: { email: string; password: string }) => ({
  method: 'password',
  identifier: member.email,
  password: member.password,
})
