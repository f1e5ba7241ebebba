import type { MailTexts } from './mail-texts.ts'

export const ja: MailTexts = {
  signInCode: {
    subject: 'サインイン用コード',
    text: 'このコードで {brand} にサインインしてください。',
  },
  signUpCode: {
    subject: '登録用コード',
    text: 'このコードで {brand} への登録を完了してください。',
  },
  recoveryCode: {
    subject: 'アカウントの復旧',
    text: 'このコードで {brand} のアカウントを復旧できます。',
  },
  recoveryLink: {
    subject: 'アカウントの復旧',
    text: 'このページで {brand} のアカウントを復旧できます。',
  },
  addressCode: {
    subject: 'アドレスの確認',
    text: 'このコードで {brand} に登録したアドレスを確認してください。',
  },
  addressLink: {
    subject: 'アドレスの確認',
    text: 'このページで {brand} に登録したアドレスを確認してください。',
  },
  noAccountToRecover: {
    subject: 'このアドレスのアカウントはありません',
    text: '{brand} でこのアドレスのアカウントの復旧が求められましたが、該当するアカウントはありません。ご本人の場合は、別のアドレスをお試しください。',
  },
  noAccountToConfirm: {
    subject: 'このアドレスのアカウントはありません',
    text: '{brand} でこのアドレスの確認が求められましたが、このアドレスを使うアカウントはありません。',
  },
  accountExists: {
    subject: 'すでにアカウントをお持ちです',
    text: 'このアドレスで {brand} への登録が試みられましたが、すでにアカウントがあります。ご本人の場合は、サインインするか、アカウントを復旧してください。',
  },
  passwordChanged: {
    subject: 'パスワードが変更されました',
    text: '{brand} のアカウントのパスワードが変更されました。',
  },
  addressChanged: {
    subject: 'アドレスが変更されました',
    text: '{brand} のアカウントのアドレスが追加、変更または削除されました。',
  },
  secondFactorAdded: {
    subject: '2 段階認証の方法が追加されました',
    text: '{brand} のアカウントに 2 段階認証の方法が追加されました。',
  },
  secondFactorRemoved: {
    subject: '2 段階認証の方法が削除されました',
    text: '{brand} のアカウントから 2 段階認証の方法が削除されました。',
  },
  passkeyAdded: {
    subject: 'パスキーが追加されました',
    text: '{brand} のアカウントにパスキーが追加されました。',
  },
  passkeyRemoved: {
    subject: 'パスキーが削除されました',
    text: '{brand} のアカウントからパスキーが削除されました。',
  },
  securityKeyAdded: {
    subject: 'セキュリティキーが追加されました',
    text: '{brand} のアカウントにセキュリティキーが追加されました。',
  },
  securityKeyRemoved: {
    subject: 'セキュリティキーが削除されました',
    text: '{brand} のアカウントからセキュリティキーが削除されました。',
  },
  newDevice: {
    subject: '新しいサインイン',
    text: '新しいデバイスから {brand} のアカウントへのサインインがありました: {device}',
  },
  knownDevice: '{browser}({system})',
  unknownDevice: '不明なデバイス',
  validFor: '有効時間: {duration}',
  neverShare: '誰にも教えないでください。{brand} がコードをお尋ねすることはありません。',
  orOpen: 'または、このページを開いてください。',
  ignore: 'お心当たりがない場合は、このメッセージを無視してください。',
  act: 'お心当たりがない場合は、こちらからアカウントを保護してください。',
  sms: '{brand} のコード: {code}',
}
