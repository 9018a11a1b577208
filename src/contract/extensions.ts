import { splitExtension } from './names.ts'

const programs =
  'apk app appref-ms appx appxbundle bat bin chm cmd com cpl csh dll elf exe gadget hta inf ins isp jar js jse ksh lnk msc ' +
  'msh msh1 msh2 mshxml msi msix msixbundle msp mst ocx osx out pif pl prg ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psm1 py pyc ' +
  'rb reg run scf scr sct sh shb shs sys url vb vbe vbs vbscript ws wsc wsf wsh xbap xll'
const archives =
  '7z ace alz apm ar arc arj bz bz2 cab cdr cpio deb dmg ear gz img iso lha lz lz4 lzh lzma lzo nrg pkg rar rpm rz sit sitx ' +
  'sqx tar taz tbz tbz2 tgz tlz toast txz tzst udf vcd vhd vhdx vmdk war wim xar xz z zip zipx zoo zpaq zst'

/** Extensions, without the dot and in lower case, of files that are never taken in: programs, scripts, archives, disk images. */
export const forbiddenExtensions: ReadonlySet<string> = new Set(`${programs} ${archives}`.split(' '))

/**
 * The forbidden extension of a file name, or `null`. Compared without case, after trailing dots and spaces are cut, so that
 * `evil.exe.` and `Evil.EXE ` are seen for what they are.
 */
export function forbiddenExtension(name: string): string | null {
  const { extension } = splitExtension(name.replace(/[. ]+$/u, ''))
  const bare = extension.slice(1).trim().toLowerCase()
  return forbiddenExtensions.has(bare) ? bare : null
}
