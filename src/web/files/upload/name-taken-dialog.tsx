import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'

interface NameTakenDialogProps {
  /** Files that were left where they are, because their names are in the folder already. */
  readonly names: readonly string[]
  readonly onClose: () => void
}

/** Says which files were not uploaded because something of their name exists; the others go on meanwhile. */
export function NameTakenDialog({ names, onClose }: NameTakenDialogProps) {
  const intl = useIntl()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{intl.formatMessage({ id: 'files.fileOrFolderAlreadyExists' })}</DialogTitle>
          <DialogContent>
            {intl.formatMessage({ id: 'files.fileOrFolderAlreadyExistsDescription' }, { count: names.length })}
            <ul>
              {[...new Set(names)].map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {intl.formatMessage({ id: 'files.okay' })}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
