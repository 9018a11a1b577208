import { Bones } from '../../ui/states/bones.tsx'

const shapes = Array.from({ length: 6 }, () => ['100%', '52px'] as const)

/** The shape of a form beside the table. */
export const PanelBones = () => <Bones shapes={shapes} />
