/** A failure of a real component around the product. */
export type Fault = {
  name: string
  asked: string
  /** required programs */
  needs: readonly string[]
  /** root only: mounts a small file system, or runs programs as other users */
  asRoot?: true
  /** `folder` is temporary. An exception counts as a failed requirement. */
  bringAbout(folder: string): Promise<Seen>
}

export type Seen = { held: boolean; seen: string }
