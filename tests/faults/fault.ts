/** Something that goes wrong around the product, brought about on real components. */
export type Fault = {
  name: string
  asked: string
  /** programs without which it cannot be tried */
  needs: readonly string[]
  /** mounts a small file system, or runs others' programs as their own users */
  asRoot?: true
  /** `folder` is its own, and removed afterwards. What throws did not hold either. */
  bringAbout(folder: string): Promise<Seen>
}

export type Seen = { held: boolean; seen: string }
