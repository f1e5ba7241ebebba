import type { AppTexts } from './app-words.ts'

export const zhHans: AppTexts = {
  close: '关闭',
  checking: '请稍候…',
  offline: '您处于离线状态。登录仍然保留，网络恢复后我们会再次检查。',
  unreachable: '服务暂时没有响应。登录仍然保留，我们会继续尝试。',
  'session-ended': '您的会话已结束，请重新登录。',
  'social.waiting': '请在浏览器中继续',
  'social.waiting.lead': '浏览器窗口已打开。我们在这里等您回来。',
  'social.open': '再次打开',
  'social.cancelled': '您返回时尚未登录',
  'social.cancelled.lead': '一切未变。请重试，或使用其他方式。',
  'social.empty.lead': '没有任何更改。如果您在浏览器中已登录，请先在那里退出，或在此使用其他方式。',
  'social.no-way-back': '此方式尚未为应用设置',
  'social.no-way-back.lead': '服务不知道该让浏览器返回何处。请使用其他方式。',
  'social.unknown': '此返回链接已失效',
  'social.unknown.lead': '它已被使用过，或是在其他设备上开始的。请重新开始。',
  'settings.browser': '在浏览器中查看更多',
  'settings.browser.lead':
    '关联其他服务的账号，或完成此应用无法进行的操作。您可能需要在那里再次登录。',
  leave: '请在浏览器中继续此操作',
  'leave.lead': '应用无法在此完成。',
  'address.confirmed': '已确认',
  'address.unconfirmed': '尚未确认',
  'sign-out.later': '您已在此设备上退出。网络恢复后服务会得知。',
}
