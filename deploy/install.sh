#!/bin/sh
# Installs a release of Maydan, or upgrades to it. Needs neither npm nor a registry nor a compiler.
# Works with the tools of a small system: sh, tar, sha256sum, and zstd or gzip.
set -eu

usage() {
  cat <<'END'
Usage: install.sh [--prefix DIR] [--no-systemd] [ARCHIVE]

Verifies the archive with SHA256SUMS, unpacks it to DIR/VERSION, and points DIR/current to it.
As root on a machine with systemd, it also creates the user maydan, the settings file and the units.

  --prefix DIR   folder of all versions (default: /opt/maydan)
  --no-systemd   unpacks only: no user, no settings file, no units
  ARCHIVE        an archive beside SHA256SUMS (default: the archive for this machine beside install.sh)
END
}

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

prefix=/opt/maydan
systemd=yes
archive=
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) [ $# -gt 1 ] || fail '--prefix needs a folder'; prefix=$2; shift ;;
    --no-systemd) systemd=no ;;
    -h | --help) usage; exit 0 ;;
    -*) usage >&2; fail "unknown option $1" ;;
    *) archive=$1 ;;
  esac
  shift
done
case $prefix in
  /*) prefix=${prefix%/} ;;
  *) prefix=$(pwd)/${prefix%/} ;;
esac

# Find the archive: zstd is smaller, gzip is on every machine.
case $(uname -s)-$(uname -m) in
  Linux-x86_64) cpu=x64 ;;
  Linux-aarch64) cpu=arm64 ;;
  *) fail "there is no archive for $(uname -s) on $(uname -m): use the container image or a checkout" ;;
esac
if [ -z "$archive" ]; then
  ending=tar.gz
  here=$(cd "$(dirname "$0")" && pwd)
  if command -v zstd >/dev/null && ls "$here"/maydan-*-linux-$cpu.tar.zst >/dev/null 2>&1; then ending=tar.zst; fi
  for file in "$here"/maydan-*-linux-$cpu.$ending; do
    [ -z "$archive" ] || fail "there are several archives in $here: name one"
    archive=$file
  done
fi
name=${archive##*/}
if [ ! -f "$archive" ]; then
  case $archive in
    *.tar.gz) fail "there is no $archive. Without the program zstd, the archive $name is needed" ;;
    *) fail "there is no $archive" ;;
  esac
fi
case $name in
  maydan-*-linux-$cpu.tar.zst) version=${name#maydan-} version=${version%-linux-*} unpack=zstd ;;
  maydan-*-linux-$cpu.tar.gz) version=${name#maydan-} version=${version%-linux-*} unpack=gzip ;;
  *) fail "$name is not an archive of Maydan for linux-$cpu" ;;
esac
command -v $unpack >/dev/null || fail "the program $unpack is missing. Install it, or use the archive .tar.gz"

# Verify the archive. A damaged download ends here, before any change.
sums=$(dirname "$archive")/SHA256SUMS
[ -f "$sums" ] || fail "there is no $sums, so the archive cannot be verified"
line=$(grep " [ *]$name\$" "$sums") || fail "SHA256SUMS does not name $name"
echo "Verifying $name"
[ "$(sha256sum "$archive" | cut -d ' ' -f 1)" = "${line%% *}" ] || fail "$name differs from SHA256SUMS: download it again. Nothing was changed"

if [ $systemd = yes ]; then
  [ "$(id -u)" = 0 ] || fail 'root is needed for the user and the units. Use sudo, or --no-systemd with --prefix'
  command -v systemctl >/dev/null || fail 'this machine has no systemd. Use --no-systemd, and start bin/maydan with your own service manager'
fi

# Unpack beside the other versions, then rename: an interrupted run leaves no incomplete version.
umask 022
mkdir -p "$prefix" || fail "cannot create $prefix"
before=$(readlink "$prefix/current" 2>/dev/null || true)
if [ -e "$prefix/current" ] && [ -z "$before" ]; then fail "$prefix/current is not a link"; fi
if [ -d "$prefix/$version" ]; then
  echo "$prefix/$version is already unpacked"
else
  new=$prefix/.unpacking-$$
  trap 'rm -rf "$new"' EXIT
  trap 'exit 1' HUP INT TERM
  mkdir "$new"
  echo "Unpacking to $prefix/$version"
  # The status of a pipe is that of tar, which fails if the stream ends early.
  $unpack -dc "$archive" | tar -xf - -C "$new" || fail "$name could not be unpacked. Is there space in $prefix?"
  "$new/maydan-$version/node_modules/.bin/node" --version >/dev/null ||
    fail "the Node of the release does not run on this machine. It needs glibc 2.28 and libstdc++, as in Debian 10 or newer. Nothing was changed"
  mv "$new/maydan-$version" "$prefix/$version"
fi
ln -sfn "$version" "$prefix/current"
echo "$prefix/current is $version"

go_back() {
  [ -n "$before" ] && [ "$before" != "$version" ] && [ -d "$prefix/$before" ] || return 0
  echo
  echo "The version before is kept in $prefix/$before. To go back: ln -sfn $before $prefix/current"
  echo 'A database that the new version has migrated does not open with the old one. Then restore the backup too.'
}

if [ $systemd = no ]; then
  echo "Start it with: $prefix/current/bin/maydan start"
  go_back
  exit 0
fi

# User, settings, units. Nothing that an operator has written is lost.
source=$prefix/$version/deploy/systemd
if ! id maydan >/dev/null 2>&1; then
  useradd --system --user-group --home-dir /var/lib/maydan --no-create-home --shell /usr/sbin/nologin maydan
  echo 'Created the user maydan'
fi
settings=/etc/maydan/maydan.env
first=no
if [ -e $settings ]; then
  echo "$settings is unchanged"
else
  first=yes
  mkdir -p /etc/maydan
  (umask 077 && cp "$source/maydan.env" $settings)
  echo "Created $settings with examples"
fi
install_file() {
  sed "s|/opt/maydan|$prefix|g" "$1" >"$2.new"
  if [ -e "$2" ] && ! cmp -s "$2" "$2.new"; then
    cp -p "$2" "$2.before"
    echo "Replaced $2. The file before is $2.before"
  fi
  chmod "$3" "$2.new"
  mv "$2.new" "$2"
}
for unit in maydan.service maydan@.service maydan-backup.service maydan-backup.timer maydan-failed@.service; do
  install_file "$source/$unit" /etc/systemd/system/$unit 644
done
install_file "$source/maydan-command" /usr/local/bin/maydan 755
mkdir -p /var/backups/maydan
chown maydan: /var/backups/maydan
chmod 700 /var/backups/maydan
systemctl daemon-reload || echo 'systemd did not reload its units: run systemctl daemon-reload'

echo
if [ $first = yes ]; then
  echo "Next: edit $settings, then run systemctl enable --now maydan, and maydan doctor."
else
  echo 'Next: systemctl restart maydan (or maydan@PORT, one after the other), then maydan doctor.'
fi
go_back
