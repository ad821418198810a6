import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import { useText } from '../../core/i18n/text.ts'
import { Board } from '../../kit/board/Board.tsx'
import { SEGMENTATION } from '../../kit/board/board-definition.ts'
import { useBoard } from '../../kit/board/use-board.ts'
import { PageHead } from '../../kit/PageHead.tsx'

/** The PMS codes for kinds of guests, mapped to the hotel's own segments. */
export default function SegmentationPage() {
  const text = useText()
  const state = useBoard<CodeGroups>(SEGMENTATION)
  return (
    <>
      <PageHead title={text('common.pages.segmentation')} note={text('segmentation.description')} />
      <Board definition={SEGMENTATION} state={state} />
    </>
  )
}
