"""Forwards Ethernet frames between two interfaces. Delays and drops the frames of the first, like
`tc qdisc add … netem delay 200ms loss 5%` at the host behind it. For kernels without sch_netem.
usage: wire.py HOST_INTERFACE SWITCH_INTERFACE DELAY_MS LOSS_PERCENT"""
import collections
import random
import select
import socket
import sys
import time

PACKET_IGNORE_OUTGOING = 23


def open_interface(name):
    raw = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(3))
    raw.setsockopt(263, PACKET_IGNORE_OUTGOING, 1)
    raw.bind((name, 0))
    raw.setblocking(False)
    return raw


def send(raw, frame):
    try:
        raw.send(frame)
    except OSError:
        pass  # The frame is lost, as on a wire.


host, switch = open_interface(sys.argv[1]), open_interface(sys.argv[2])
delay, loss = float(sys.argv[3]) / 1000, float(sys.argv[4]) / 100
waiting = collections.deque()
while True:
    until_due = max(0, waiting[0][0] - time.monotonic()) if waiting else None
    for raw in select.select([host, switch], [], [], until_due)[0]:
        try:
            frame = raw.recv(65536)
        except OSError:
            continue
        if raw is switch:
            send(host, frame)
        elif random.random() >= loss:
            waiting.append((time.monotonic() + delay, frame))
    while waiting and waiting[0][0] <= time.monotonic():
        send(switch, waiting.popleft()[1])
