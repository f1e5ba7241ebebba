import type { AppTexts } from './app-words.ts'

export const ja: AppTexts = {
  close: '閉じる',
  checking: '少々お待ちください…',
  offline: 'オフラインです。サインインしたままで、接続が戻りしだい確認します。',
  unreachable: 'サービスが応答していません。サインインしたままで、引き続き試しています。',
  'session-ended': 'セッションが終了しました。もう一度サインインしてください。',
  'social.waiting': 'ブラウザーで続けてください',
  'social.waiting.lead': 'ブラウザーの画面が開きました。お戻りになるまでここでお待ちします。',
  'social.open': 'もう一度開く',
  'social.cancelled': 'サインインせずに戻りました',
  'social.cancelled.lead': '何も変わっていません。もう一度試すか、別の方法をお使いください。',
  'social.empty.lead':
    '何も変わっていません。ブラウザーですでにサインインしている場合は、先にそこでサインアウトするか、ここで別の方法をお使いください。',
  'social.no-way-back': 'この方法はアプリ向けに設定されていません',
  'social.no-way-back.lead':
    'ブラウザーの戻り先がサービスに登録されていません。別の方法をお使いください。',
  'social.unknown': 'この戻り先は使えません',
  'social.unknown.lead':
    'すでに使われたか、別の端末で始められたものです。最初からやり直してください。',
  'settings.browser': 'ブラウザーでさらに設定',
  'settings.browser.lead':
    '別のサービスのアカウントの接続など、このアプリではできないことを行います。もう一度サインインが必要な場合があります。',
  leave: '続きはブラウザーで行います',
  'leave.lead': 'このアプリでは完了できません。',
  'address.confirmed': '確認済み',
  'address.unconfirmed': '未確認',
  'sign-out.later': 'この端末ではサインアウトしました。接続が戻りしだいサービスに伝えます。',
}
