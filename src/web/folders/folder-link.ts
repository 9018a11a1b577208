import type { IntlShape } from 'react-intl'
import { pageOfFolderId } from './folder-address.ts'

/** The way from a notification to a folder in the file manager. */
export const folderLink = (intl: IntlShape, id: string, name: string) => ({
  label: intl.formatMessage({ id: 'notifications.open' }),
  name,
  address: pageOfFolderId(id),
})
