import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../session/language/message-ids.ts'

/** What the queues of the server do, by their names. */
const words: Readonly<Record<string, MessageId>> = {
  'account-mail': 'admin.overview.work.accountMail',
  'moved-folder': 'admin.overview.work.movedFolder',
  'file-sweep': 'admin.overview.work.fileSweep',
  'upload-sweep': 'admin.overview.work.uploadSweep',
  'board-sweep': 'admin.overview.work.boardSweep',
  'chat-sweep': 'admin.overview.work.chatSweep',
  'sign-in-sweep': 'admin.overview.work.signInSweep',
  'access-request-sweep': 'admin.overview.work.accessRequestSweep',
  'offboarding-sweep': 'admin.overview.work.offboardingSweep',
  'content-scrub': 'admin.overview.work.contentScrub',
  'notification-digest': 'admin.overview.work.digest',
  'search-words': 'admin.overview.work.searchWords',
  'tasks-due': 'admin.overview.work.tasksDue',
  'report-check': 'admin.overview.work.reportCheck',
  figures: 'admin.overview.work.figures',
  'access-requests': 'admin.overview.work.accessRequests',
}

/** What a queue works at, in words. */
export const workWords = (queue: string, intl: IntlShape): string =>
  intl.formatMessage({ id: words[queue] ?? 'admin.overview.work.other' })
