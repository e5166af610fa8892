"""Runs a program with a terminal as standard error, prints the terminal's content, and exits with the same code."""
import os
import pty
import subprocess
import sys

leader, follower = pty.openpty()
environment = dict(os.environ, TERM="xterm")
process = subprocess.Popen(
    sys.argv[1:], stdout=subprocess.DEVNULL, stderr=follower, env=environment)
os.close(follower)
while True:
    try:
        text = os.read(leader, 65536)
    except OSError:
        break
    if not text:
        break
    sys.stdout.buffer.write(text)
sys.stdout.flush()
sys.exit(process.wait())
