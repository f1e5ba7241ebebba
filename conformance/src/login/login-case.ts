export const hasty = { lifespans: { login: '1s' } }

export const passwordOf = (member: { email: string; password: string }) => ({
  method: 'password',
  identifier: member.email,
  password: member.password,
})
