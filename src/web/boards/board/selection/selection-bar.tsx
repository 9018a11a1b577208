import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import {
  Archive20Regular,
  ArrowCircleRight20Regular,
  Delete20Regular,
  Dismiss20Regular,
} from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { touchSquare } from '../../../ui/touch-target.ts'
import { narrowShell, useMediaQuery } from '../../../ui/use-media-query.ts'
import { useBoardState } from '../board-state.ts'
import { ChangeMenus } from './change-menus.tsx'
import { useChangeMany } from './use-change-many.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    outline: `1px solid ${tokens.colorTransparentStroke}`,
  },
  count: { marginInlineEnd: tokens.spacingHorizontalS, fontWeight: tokens.fontWeightSemibold },
  touch: touchSquare,
})

/** How many cards are selected, and what can be done with all of them. */
export function SelectionBar() {
  const styles = useStyles()
  const intl = useIntl()
  const { model, selection, chooseStage, remove } = useBoardState()
  const changeMany = useChangeMany(model.id)
  const iconOnly = useMediaQuery(narrowShell)
  const ids = [...selection.ids]
  const cards = ids.flatMap((id) => model.cards.get(id) ?? [])
  const clear = intl.formatMessage({ id: 'boards.board.selection.clear' })
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'boards.board.selection.actions' })}
    >
      <Tooltip content={clear} relationship="label">
        <Button
          appearance="subtle"
          className={styles.touch}
          icon={<Dismiss20Regular />}
          onClick={selection.clear}
        />
      </Tooltip>
      <span className={styles.count}>
        {intl.formatMessage({ id: 'boards.board.selection.count' }, { count: ids.length })}
      </span>
      <ReasonedButton
        appearance="subtle"
        icon={<ArrowCircleRight20Regular />}
        label={intl.formatMessage({ id: 'boards.board.move.to' })}
        iconOnly={iconOnly}
        refusal={null}
        onClick={() => chooseStage(ids)}
      />
      <ChangeMenus cards={cards} onChange={(changeOf) => void changeMany(cards, changeOf)} />
      <ReasonedButton
        appearance="subtle"
        icon={<Archive20Regular />}
        label={intl.formatMessage({ id: 'boards.board.many.archive' })}
        iconOnly
        refusal={null}
        onClick={() => void changeMany(cards, () => ({ isArchived: true }))}
      />
      <ReasonedButton
        appearance="subtle"
        icon={<Delete20Regular />}
        label={intl.formatMessage({ id: 'boards.board.card.delete' })}
        iconOnly
        refusal={null}
        onClick={() => remove(ids)}
      />
    </div>
  )
}
