const programs =
  'aab apk app appimage appinstaller application appref-ms appx appxbundle bash bat bin chm cjs cmd com ' +
  'command cpl csh diagcab dll elf exe fish gadget hlp hta inf ins ipa isp jar jnlp js jse ksh library-ms ' +
  'lnk mjs msc msh msh1 msh1xml msh2 msh2xml mshxml msi msix msixbundle msp mst msu ocx osx out pif pl prg ' +
  'ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psm1 py pyc pyo pyw pyz pyzw rb reg run scf scr sct search-ms ' +
  'searchconnector-ms settingcontent-ms sh shb shs sys url vb vbe vbs vbscript website ws wsb wsc wsf wsh ' +
  'xapk xbap xll xnk zsh'
const archives =
  '7z ace alz apm ar arc arj br bz bz2 cab cpio crx deb dmg ear egg esd gz img iso lha lrz lz lz4 lzh lzma ' +
  'lzo nrg nupkg ova pkg qcow2 rar rpm rz sit sitx sqx sz tar taz tb2 tbz tbz2 tgz tlz toast txz tz tzst ' +
  'udf vcd vdi vhd vhdx vmdk vsix war whl wim xar xpi xz z zip zipx zoo zpaq zst'

/** Extensions, without the dot and in lower case, of files that are never taken in: programs, scripts, archives, disk images. */
export const forbiddenExtensions: ReadonlySet<string> = new Set(`${programs} ${archives}`.split(' '))

/**
 * The forbidden extension of a file name, or `null`. Compared without case, after trailing dots and spaces are cut, so that
 * `evil.exe.` and `Evil.EXE ` are seen for what they are. A name that is nothing but an extension (`.bat`) runs on Windows too.
 */
export function forbiddenExtension(name: string): string | null {
  const cut = name.replace(/[. ]+$/u, '')
  const dot = cut.lastIndexOf('.')
  if (dot < 0) return null
  const bare = cut
    .slice(dot + 1)
    .trim()
    .toLowerCase()
  return forbiddenExtensions.has(bare) ? bare : null
}
