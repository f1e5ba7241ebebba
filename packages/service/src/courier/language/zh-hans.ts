import type { MailTexts } from './mail-texts.ts'

export const zhHans: MailTexts = {
  signInCode: { subject: '您的登录验证码', text: '请使用此验证码登录 {brand}：' },
  signUpCode: { subject: '您的注册验证码', text: '请使用此验证码完成在 {brand} 的注册：' },
  recoveryCode: { subject: '找回您的账号', text: '请使用此验证码找回您在 {brand} 的账号：' },
  recoveryLink: { subject: '找回您的账号', text: '请在此页面找回您在 {brand} 的账号：' },
  addressCode: { subject: '确认您的地址', text: '请使用此验证码确认您在 {brand} 的地址：' },
  addressLink: { subject: '确认您的地址', text: '请在此页面确认您在 {brand} 的地址：' },
  noAccountToRecover: {
    subject: '此地址没有对应的账号',
    text: '有人在 {brand} 请求找回使用此地址的账号，但该账号不存在。如果是您本人，请尝试其他地址。',
  },
  noAccountToConfirm: {
    subject: '此地址没有对应的账号',
    text: '有人在 {brand} 请求确认此地址，但没有账号使用它。',
  },
  accountExists: {
    subject: '您已有账号',
    text: '有人尝试用此地址在 {brand} 注册，但此地址已有账号。如果是您本人，请直接登录或找回账号。',
  },
  passwordChanged: { subject: '您的密码已更改', text: '您在 {brand} 的账号密码已更改。' },
  addressChanged: {
    subject: '您的地址已更改',
    text: '您在 {brand} 的账号有地址被添加、更改或移除。',
  },
  secondFactorAdded: {
    subject: '已添加第二重验证',
    text: '您在 {brand} 的账号已添加一种第二重验证方式。',
  },
  secondFactorRemoved: {
    subject: '已移除第二重验证',
    text: '您在 {brand} 的账号已移除一种第二重验证方式。',
  },
  passkeyAdded: { subject: '已添加通行密钥', text: '您在 {brand} 的账号已添加一个通行密钥。' },
  passkeyRemoved: { subject: '已移除通行密钥', text: '您在 {brand} 的账号已移除一个通行密钥。' },
  securityKeyAdded: { subject: '已添加安全密钥', text: '您在 {brand} 的账号已添加一个安全密钥。' },
  securityKeyRemoved: {
    subject: '已移除安全密钥',
    text: '您在 {brand} 的账号已移除一个安全密钥。',
  },
  newDevice: { subject: '新的登录', text: '您在 {brand} 的账号在一台新设备上登录：{device}。' },
  knownDevice: '{system} 上的 {browser}',
  unknownDevice: '未知设备',
  validFor: '有效期：{duration}。',
  neverShare: '请勿告诉任何人：{brand} 绝不会向您索要验证码。',
  orOpen: '或者打开此页面：',
  ignore: '如果不是您本人操作，可以忽略此消息。',
  act: '如果不是您本人操作，请保护您的账号：',
  sms: '{code} 是您的 {brand} 验证码。',
}
