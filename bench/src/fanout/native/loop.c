// The lowest possible cost of a fan-out: prepared bytes and one write per socket. Listens on a free port and prints it.
// A connection whose path is /publish is the publisher: each of its messages is sent unchanged to all other connections.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST = 65536, ROOM = 1 << 20 };

static int audience[MOST], audience_size, publisher = -1, poller;
static char is_open[MOST];
static unsigned char held[ROOM];
static long held_length;

static const char WELCOME[] =
  "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";

static void send_whole(int fd, const unsigned char *bytes, long length) {
  while (length > 0) {
    long sent = send(fd, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) { bytes += sent; length -= sent; continue; }
    if (errno != EAGAIN) return;
    struct pollfd wait = {.fd = fd, .events = POLLOUT};
    poll(&wait, 1, -1);
  }
}

static void broadcast(const unsigned char *payload, long length) {
  static unsigned char frame[ROOM];
  int at = 0;
  frame[at++] = 0x81;
  if (length < 126) frame[at++] = length;
  else { frame[at++] = 126; frame[at++] = length >> 8; frame[at++] = length & 255; }
  memcpy(frame + at, payload, length);
  for (int i = 0; i < audience_size; i++) send_whole(audience[i], frame, at + length);
}

static void take_published(void) {
  long at = 0;
  for (;;) {
    long left = held_length - at;
    if (left < 6) break;
    long size = held[at + 1] & 127, head = 6;
    if (size == 126) { if (left < 8) break; size = held[at + 2] << 8 | held[at + 3]; head = 8; }
    if (left < head + size) break;
    unsigned char *key = held + at + head - 4, *payload = held + at + head;
    for (long i = 0; i < size; i++) payload[i] ^= key[i & 3];
    if ((held[at] & 15) == 1) broadcast(payload, size);
    at += head + size;
  }
  memmove(held, held + at, held_length - at);
  held_length -= at;
}

static void greet(int fd) {
  char request[8192];
  long length = recv(fd, request, sizeof request - 1, 0);
  if (length <= 0) { close(fd); return; }
  request[length] = 0;
  // Both clients are ours and do not check the key.
  send_whole(fd, (const unsigned char *)WELCOME, sizeof WELCOME - 1);
  is_open[fd] = 1;
  if (strstr(request, "/publish")) publisher = fd;
  else audience[audience_size++] = fd;
}

int main(void) {
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  int door = socket(AF_INET, SOCK_STREAM, 0), one = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  bind(door, (struct sockaddr *)&address, size);
  listen(door, 4096);
  getsockname(door, (struct sockaddr *)&address, &size);
  printf("{\"port\":%d}\n", ntohs(address.sin_port));
  fflush(stdout);
  poller = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = door};
  epoll_ctl(poller, EPOLL_CTL_ADD, door, &event);
  for (;;) {
    struct epoll_event events[1024];
    int n = epoll_wait(poller, events, 1024, -1);
    for (int i = 0; i < n; i++) {
      int fd = events[i].data.fd;
      if (fd == door) {
        int next = accept(door, NULL, NULL);
        if (next < 0) continue;
        setsockopt(next, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        event = (struct epoll_event){.events = EPOLLIN, .data.fd = next};
        epoll_ctl(poller, EPOLL_CTL_ADD, next, &event);
      } else if (!is_open[fd]) greet(fd);
      else if (fd == publisher) {
        long length = recv(fd, held + held_length, ROOM - held_length, 0);
        if (length <= 0) return 0;
        held_length += length;
        take_published();
      } else {
        char scrap[4096];
        if (recv(fd, scrap, sizeof scrap, 0) <= 0) { epoll_ctl(poller, EPOLL_CTL_DEL, fd, NULL); close(fd); }
      }
    }
  }
}
