// The calls by which people say what they want to be told of.
import type { Calls } from '../calls.ts'
import { noticeFields } from '../rules/notices.ts'
import { valuesOf } from '../wire/shape.ts'

/** The calls of a person's own notices by action. */
export const noticeCalls = {
  notices: {
    call: 'GET users/notices',
    answer: valuesOf(noticeFields),
    help: 'О чём и куда сообщать мне, и мои тихие часы.',
    access: 'signedIn',
  },
  changeNotices: {
    call: 'PATCH users/notices',
    answer: valuesOf(noticeFields),
    help: 'Меняет названные уведомления и тихие часы; отвечает всеми.',
    access: 'signedIn',
    body: noticeFields,
  },
} as const satisfies Calls
